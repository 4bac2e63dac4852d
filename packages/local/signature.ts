import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from "node:crypto";

export const ALGORITHM = "AWS4-HMAC-SHA256";
/** Largest difference of the clocks. */
export const MAX_SKEW_MS = 15 * 60 * 1000;

/** The one accepted key pair and region. */
export interface Credentials {
	accessKeyId: string;
	secretAccessKey: string;
	region: string;
}

export interface SignedRequest {
	method: string;
	/** Decoded, with its leading slash. */
	path: string;
	parameters: [string, string][];
	/** By lower-case name. */
	headers: ReadonlyMap<string, string>;
}

export interface Authorization {
	/** `KEY/20261120/eu-central-1/s3/aws4_request` */
	credential: string;
	/** Lower-case names. */
	signedHeaders: string[];
	signature: string;
}

export interface SignatureClaim extends Authorization {
	/** `20261120T101500Z` */
	timestamp: string;
	/** `UNSIGNED-PAYLOAD`, a SHA-256 in hex, or a `STREAMING-…` word. */
	payload: string;
}

export interface VerificationResult {
	matches: boolean;
	canonicalRequest: string;
	stringToSign: string;
	signingKey: KeyObject;
}

export function sha256(data: string | Buffer): string {
	return hash("sha256", data, "hex");
}

export function hmac(key: KeyObject, text: string): string {
	return createHmac("sha256", key).update(text).digest("hex");
}

let lastKey: { seed: string; key: KeyObject } | undefined;

/** Derives the signing key and caches the last. A bare buffer would become a key at each use. */
export function signingKey(secret: string, date: string, region: string, service: string): KeyObject {
	const seed = [secret, date, region, service].join("/");
	if (lastKey?.seed === seed) return lastKey.key;
	const bytes = [date, region, service, "aws4_request"].reduce<Buffer>(
		(previous, part) => createHmac("sha256", previous).update(part).digest(),
		Buffer.from(`AWS4${secret}`),
	);
	const key = createSecretKey(bytes);
	lastKey = { seed, key };
	return key;
}

export function sameSignature(left: string, right: string): boolean {
	const [a, b] = [Buffer.from(left), Buffer.from(right)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Encodes by RFC 3986, as SigV4 requires. */
export function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

export function parseAuthorization(header: string): Authorization | undefined {
	const fields = new Map(
		header
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
	if (!credential || !signedHeaders || !signature) return undefined;
	return { credential, signedHeaders: signedHeaders.split(";"), signature };
}

/** Parses `20261120T101500Z` to epoch milliseconds, or NaN. */
export function parseTimestamp(text: string): number {
	const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
	if (!parts) return Number.NaN;
	const [, year, month, day, hour, minute, second] = parts;
	return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export function unsignedHeaders(headers: SignedRequest["headers"], signed: string[]): string[] {
	return [...headers.keys()].filter(
		(name) => (name === "host" || name.startsWith("x-amz-")) && !signed.includes(name),
	);
}

/**
 * Verifies a Signature Version 4; the caller checks key, scope and time. Missing or changed signed headers do
 * not match.
 */
export function verify(
	request: SignedRequest,
	claim: SignatureClaim,
	credentials: Credentials,
	service: string,
): VerificationResult {
	const date = claim.timestamp.slice(0, 8);
	const scope = scopeOf(claim.timestamp, credentials, service);
	const canonicalRequest = canonical(request, claim);
	const stringToSign = [ALGORITHM, claim.timestamp, scope, sha256(canonicalRequest)].join("\n");
	const key = signingKey(credentials.secretAccessKey, date, credentials.region, service);
	const matches = sameSignature(hmac(key, stringToSign), claim.signature);
	return { matches, canonicalRequest, stringToSign, signingKey: key };
}

/** Returns a signature's scope: `20261120/eu-central-1/s3/aws4_request`. */
export function scopeOf(timestamp: string, { region }: Credentials, service: string): string {
	return `${timestamp.slice(0, 8)}/${region}/${service}/aws4_request`;
}

function canonical(request: SignedRequest, claim: SignatureClaim): string {
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
