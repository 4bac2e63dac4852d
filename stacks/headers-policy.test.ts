import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy } from "aws-cdk-lib/aws-cloudfront";
import { expect, test } from "vitest";
import { headersPolicyProps } from "./headers-policy.ts";

test("headers are sorted into those that CloudFront supports and the others", () => {
	const props = headersPolicyProps({
		"Content-Security-Policy": "default-src 'self'",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"referrer-policy": "no-referrer",
		"strict-transport-security": "max-age=60; includeSubDomains",
		"permissions-policy": "camera=()",
	});
	expect(props).toEqual({
		securityHeadersBehavior: {
			contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: false },
			contentTypeOptions: { override: true },
			frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
			referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
			strictTransportSecurity: {
				accessControlMaxAge: Duration.seconds(60),
				includeSubdomains: true,
				preload: false,
				override: true,
			},
		},
		customHeadersBehavior: {
			customHeaders: [{ header: "permissions-policy", value: "camera=()", override: true }],
		},
	});
});

test.each([
	[{ "referrer-policy": "sometimes" }, 'CloudFront does not know "referrer-policy: sometimes"'],
	[{ "x-frame-options": "maybe" }, 'CloudFront does not know "x-frame-options: maybe"'],
	[{ "strict-transport-security": "always" }, "strict-transport-security without max-age: always"],
])("%o is refused", (headers, message) => {
	expect(() => headersPolicyProps(headers)).toThrow(new Error(message));
});
