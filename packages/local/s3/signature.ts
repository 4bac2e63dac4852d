import type { KeyObject } from "node:crypto";
import {
	ALGORITHM,
	type Credentials,
	MAX_SKEW_MS,
	parseAuthorization,
	parseTimestamp,
	type SignatureClaim,
	scopeOf,
	unsignedHeaders,
	verify,
} from "../signature.ts";
import { S3Error } from "./errors.ts";
import type { S3Request } from "./request.ts";

const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

/** Signed chunks continue from these. */
export interface Authorized {
	/** `UNSIGNED-PAYLOAD`, a SHA-256 in hex, or a `STREAMING-…` word. */
	payload: string;
	signature: string;
	signingKey: KeyObject;
	timestamp: string;
	/** `20261120/eu-central-1/s3/aws4_request` */
	scope: string;
}

interface S3Claim extends SignatureClaim {
	presigned: boolean;
}

function readHeader(request: S3Request, authorization: string): S3Claim {
	if (!authorization.startsWith(`${ALGORITHM} `)) {
		throw new S3Error(
			"InvalidRequest",
			`The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
		);
	}
	const claimed = parseAuthorization(authorization);
	if (!claimed) throw new S3Error("AuthorizationHeaderMalformed", "The authorization header is malformed.");
	const payload = request.headers.get("x-amz-content-sha256");
	if (!payload) {
		throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
	}
	const timestamp = request.headers.get("x-amz-date") ?? "";
	return { ...claimed, timestamp, payload, presigned: false };
}

function readQuery(request: S3Request): S3Claim {
	const [algorithm, credential, signedHeaders, signature, timestamp] = [
		"X-Amz-Algorithm",
		"X-Amz-Credential",
		"X-Amz-SignedHeaders",
		"X-Amz-Signature",
		"X-Amz-Date",
	].map((name) => request.query.get(name));
	if (algorithm !== ALGORITHM || !credential || !signedHeaders || !signature || !timestamp) {
		throw new S3Error(
			"AuthorizationQueryParametersError",
			"Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.",
		);
	}
	const payload =
		request.headers.get("x-amz-content-sha256") ??
		request.query.get("X-Amz-Content-Sha256") ??
		"UNSIGNED-PAYLOAD";
	return {
		credential,
		signedHeaders: signedHeaders.split(";"),
		signature,
		timestamp,
		payload,
		presigned: true,
	};
}

function checkTime(request: S3Request, claim: S3Claim, now: number): void {
	const signedAt = parseTimestamp(claim.timestamp);
	if (Number.isNaN(signedAt)) {
		throw new S3Error("AccessDenied", "AWS authentication requires a valid Date or x-amz-date header");
	}
	if (!claim.presigned) {
		if (Math.abs(now - signedAt) <= MAX_SKEW_MS) return;
		throw new S3Error(
			"RequestTimeTooSkewed",
			"The difference between the request time and the current time is too large.",
		);
	}
	const expires = Number(request.query.get("X-Amz-Expires") ?? Number.NaN);
	if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
		throw new S3Error(
			"AuthorizationQueryParametersError",
			"X-Amz-Expires must be a whole number of seconds between 1 and 604800",
		);
	}
	if (signedAt > now + MAX_SKEW_MS) throw new S3Error("AccessDenied", "Request is not yet valid");
	if (now > signedAt + expires * 1000) {
		throw new S3Error("AccessDenied", "Request has expired", {
			details: {
				"X-Amz-Expires": String(expires),
				Expires: new Date(signedAt + expires * 1000).toISOString(),
				ServerTime: new Date(now).toISOString(),
			},
		});
	}
}

function checkSignedHeaders(request: S3Request, signed: string[]): void {
	const missing = unsignedHeaders(request.headers, signed);
	if (missing.length === 0) return;
	throw new S3Error("AccessDenied", "There were headers present in the request which were not signed", {
		details: { HeadersNotSigned: missing.join(", ") },
	});
}

/**
 * Verifies Signature Version 4. This enforces signed length and type.
 * @param now epoch milliseconds
 * @throws S3Error 403 `AccessDenied`, `InvalidAccessKeyId`, `SignatureDoesNotMatch`, `RequestTimeTooSkewed`;
 * 400 when malformed
 */
export function authorize(request: S3Request, credentials: Credentials, now: number): Authorized {
	const authorization = request.headers.get("authorization");
	const inQuery = request.query.has("X-Amz-Signature") || request.query.has("X-Amz-Algorithm");
	if (!authorization && !inQuery) throw new S3Error("AccessDenied", "Access Denied");
	if (authorization && inQuery) {
		throw new S3Error("InvalidArgument", "Only one auth mechanism allowed");
	}
	const claim = authorization ? readHeader(request, authorization) : readQuery(request);
	const [accessKeyId, ...scopeParts] = claim.credential.split("/");
	const scope = scopeParts.join("/");
	const expected = scopeOf(claim.timestamp, credentials, "s3");
	if (accessKeyId !== credentials.accessKeyId) {
		throw new S3Error(
			"InvalidAccessKeyId",
			"The AWS Access Key Id you provided does not exist in our records.",
		);
	}
	checkTime(request, claim, now);
	if (scope !== expected) {
		throw new S3Error(
			claim.presigned ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed",
			`Error parsing the credential scope; expecting ${expected}`,
			{ details: { Region: credentials.region } },
		);
	}
	checkSignedHeaders(request, claim.signedHeaders);
	const verified = verify(request, claim, credentials, "s3");
	if (!verified.matches) {
		throw new S3Error(
			"SignatureDoesNotMatch",
			"The request signature we calculated does not match the signature you provided. Check your key and signing method.",
			{ details: { StringToSign: verified.stringToSign, CanonicalRequest: verified.canonicalRequest } },
		);
	}
	const { payload, signature, timestamp } = claim;
	return { payload, signature, signingKey: verified.signingKey, timestamp, scope };
}
