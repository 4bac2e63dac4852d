import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { S3Error } from "./errors.ts";
import type { S3Request } from "./request.ts";

const ALGORITHM = "AWS4-HMAC-SHA256";
const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 60 * 60;

/** The one key pair that this server knows, and the region that signatures must name. */
export interface Credentials {
	accessKeyId: string;
	secretAccessKey: string;
	region: string;
}

/** What a valid signature says about the body; signed chunks go on from it. */
export interface Authorized {
	/** `UNSIGNED-PAYLOAD`, a SHA-256 in hex, or a `STREAMING-…` word. */
	payload: string;
	signature: string;
	signingKey: Buffer;
	/** `20261120T101500Z` */
	timestamp: string;
	/** `20261120/eu-central-1/s3/aws4_request` */
	scope: string;
}

interface Claim {
	credential: string;
	signedHeaders: string[];
	signature: string;
	timestamp: string;
	payload: string;
	presigned: boolean;
}

/** SHA-256 in hex. */
export function sha256(data: string | Buffer): string {
	return createHash("sha256").update(data).digest("hex");
}

/** HMAC-SHA-256 in hex. */
export function hmac(key: Buffer, text: string): string {
	return createHmac("sha256", key).update(text).digest("hex");
}

/** The key that signs everything of one day, region and service. */
export function signingKey(secret: string, date: string, region: string): Buffer {
	return [date, region, "s3", "aws4_request"].reduce<Buffer>(
		(key, part) => createHmac("sha256", key).update(part).digest(),
		Buffer.from(`AWS4${secret}`),
	);
}

/** Compares two signatures in constant time. */
export function sameSignature(left: string, right: string): boolean {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Percent-encoding of RFC 3986, as SigV4 wants it. */
export function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

function readHeader(request: S3Request, authorization: string): Claim {
	if (!authorization.startsWith(`${ALGORITHM} `)) {
		throw new S3Error(
			"InvalidRequest",
			`The authorization mechanism you have provided is not supported. Please use ${ALGORITHM}.`,
		);
	}
	const fields = new Map(
		authorization
			.slice(ALGORITHM.length + 1)
			.split(",")
			.map((field): [string, string] => {
				const equals = field.indexOf("=");
				return [field.slice(0, equals).trim(), field.slice(equals + 1).trim()];
			}),
	);
	const [credential, signedHeaders, signature] = ["Credential", "SignedHeaders", "Signature"].map((name) =>
		fields.get(name),
	);
	if (!credential || !signedHeaders || !signature) {
		throw new S3Error("AuthorizationHeaderMalformed", "The authorization header is malformed.");
	}
	const payload = request.headers.get("x-amz-content-sha256");
	if (!payload) {
		throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
	}
	const timestamp = request.headers.get("x-amz-date") ?? "";
	return {
		credential,
		signedHeaders: signedHeaders.split(";"),
		signature,
		timestamp,
		payload,
		presigned: false,
	};
}

function readQuery(request: S3Request): Claim {
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

function readTimestamp(text: string): number {
	const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
	if (!parts) {
		throw new S3Error("AccessDenied", "AWS authentication requires a valid Date or x-amz-date header");
	}
	const [, year, month, day, hour, minute, second] = parts;
	return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function checkTime(request: S3Request, claim: Claim, now: number): void {
	const signedAt = readTimestamp(claim.timestamp);
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
	const missing = [...request.headers.keys()].filter(
		(name) => (name === "host" || name.startsWith("x-amz-")) && !signed.includes(name),
	);
	if (missing.length === 0) return;
	throw new S3Error("AccessDenied", "There were headers present in the request which were not signed", {
		details: { HeadersNotSigned: missing.join(", ") },
	});
}

function canonicalRequest(request: S3Request, claim: Claim): string {
	const query = request.parameters
		.filter(([name]) => name !== "X-Amz-Signature")
		.map(([name, value]): [string, string] => [encode(name), encode(value)])
		.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
		.map(([name, value]) => `${name}=${value}`);
	const headers = claim.signedHeaders.map(
		(name) => `${name}:${(request.headers.get(name) ?? "").trim().replace(/ +/g, " ")}\n`,
	);
	return [
		request.method,
		request.path.split("/").map(encode).join("/"),
		query.join("&"),
		headers.join(""),
		claim.signedHeaders.join(";"),
		claim.payload,
	].join("\n");
}

/**
 * Verifies AWS Signature Version 4, in the Authorization header or in the query of a presigned address.
 * A signed header that is missing or changed makes another signature, so signed length and type are enforced.
 * @param now milliseconds since the epoch
 * @throws S3Error 403 `AccessDenied`, `InvalidAccessKeyId`, `SignatureDoesNotMatch`, `RequestTimeTooSkewed`,
 * 400 where the signature's own form is wrong
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
	const date = claim.timestamp.slice(0, 8);
	if (accessKeyId !== credentials.accessKeyId) {
		throw new S3Error(
			"InvalidAccessKeyId",
			"The AWS Access Key Id you provided does not exist in our records.",
		);
	}
	checkTime(request, claim, now);
	if (scope !== `${date}/${credentials.region}/s3/aws4_request`) {
		throw new S3Error(
			claim.presigned ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed",
			`Error parsing the credential scope; expecting ${date}/${credentials.region}/s3/aws4_request`,
			{ details: { Region: credentials.region } },
		);
	}
	checkSignedHeaders(request, claim.signedHeaders);
	const canonical = canonicalRequest(request, claim);
	const toSign = [ALGORITHM, claim.timestamp, scope, sha256(canonical)].join("\n");
	const key = signingKey(credentials.secretAccessKey, date, credentials.region);
	if (!sameSignature(hmac(key, toSign), claim.signature)) {
		throw new S3Error(
			"SignatureDoesNotMatch",
			"The request signature we calculated does not match the signature you provided. Check your key and signing method.",
			{ details: { StringToSign: toSign, CanonicalRequest: canonical } },
		);
	}
	const { payload, signature, timestamp } = claim;
	return { payload, signature, signingKey: key, timestamp, scope };
}
