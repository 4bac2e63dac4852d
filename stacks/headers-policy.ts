import { Duration } from "aws-cdk-lib";
import {
	HeadersFrameOption,
	HeadersReferrerPolicy,
	type ResponseHeadersPolicyProps,
	type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";

type HeaderSetting = (value: string) => ResponseSecurityHeadersBehavior;

function requireOption<T extends string>(options: Record<string, T>, header: string, value: string): T {
	const found = Object.values(options).find((option) => option.toLowerCase() === value.toLowerCase());
	if (found) return found;
	throw new Error(`CloudFront does not know "${header}: ${value}"`);
}

/** CloudFront has settings for these and refuses them as custom headers. */
const SECURITY_HEADERS: Record<string, HeaderSetting> = {
	"content-security-policy": (value) => ({
		// API-rendered pages bring theirs: builds differ during deployment.
		contentSecurityPolicy: { contentSecurityPolicy: value, override: false },
	}),
	"x-content-type-options": () => ({ contentTypeOptions: { override: true } }),
	"x-frame-options": (value) => ({
		frameOptions: {
			frameOption: requireOption(HeadersFrameOption, "x-frame-options", value),
			override: true,
		},
	}),
	"referrer-policy": (value) => ({
		referrerPolicy: {
			referrerPolicy: requireOption(HeadersReferrerPolicy, "referrer-policy", value),
			override: true,
		},
	}),
	"strict-transport-security": (value) => {
		const seconds = /max-age=(\d+)/i.exec(value)?.[1];
		if (seconds === undefined) throw new Error(`strict-transport-security without max-age: ${value}`);
		return {
			strictTransportSecurity: {
				accessControlMaxAge: Duration.seconds(Number(seconds)),
				includeSubdomains: /includeSubDomains/i.test(value),
				preload: /preload/i.test(value),
				override: true,
			},
		};
	},
};

/** Splits headers into a ResponseHeadersPolicy's two kinds. */
export function headersPolicyProps(headers: Record<string, string>): ResponseHeadersPolicyProps {
	let security: ResponseSecurityHeadersBehavior = {};
	const customHeaders = [];
	for (const [header, value] of Object.entries(headers)) {
		const read = SECURITY_HEADERS[header.toLowerCase()];
		if (read) security = { ...security, ...read(value) };
		else customHeaders.push({ header, value, override: true });
	}
	return { securityHeadersBehavior: security, customHeadersBehavior: { customHeaders } };
}
