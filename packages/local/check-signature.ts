import type { IncomingMessage } from "node:http";
import {
	ALGORITHM,
	type Credentials,
	MAX_SKEW_MS,
	parseAuthorization,
	parseTimestamp,
	type SignatureClaim,
	type SignedRequest,
	scopeOf,
	sha256,
	unsignedHeaders,
	verify,
} from "./signature.ts";

export interface Refusal {
	/** The exception's name in the SDK; its status is 403. */
	code: string;
	message: string;
}

/** Returns what a request's signature covers, with the path as sent: services other than S3 encode it again. */
export function toSignedRequest({ method = "", url = "", headers }: IncomingMessage): SignedRequest {
	const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
	return { method, path: url, parameters: [], headers: new Map(named) };
}

/**
 * Checks a request's signature and body; undefined: valid.
 * @param service as in the signature's scope: `dynamodb`, `ses`, `sqs`, `execute-api`
 * @param now epoch milliseconds
 */
export function checkSignature(
	service: string,
	request: SignedRequest,
	body: Buffer,
	credentials: Credentials,
	now: number = Date.now(),
): Refusal | undefined {
	const authorization = request.headers.get("authorization");
	if (!authorization) {
		return makeRefusal("MissingAuthenticationTokenException", "Request is missing Authentication Token");
	}
	const parsed = authorization.startsWith(`${ALGORITHM} `) && parseAuthorization(authorization);
	if (!parsed) {
		return makeRefusal("IncompleteSignatureException", `Authorization header is not one of ${ALGORITHM}.`);
	}
	const timestamp = request.headers.get("x-amz-date") ?? "";
	const claim: SignatureClaim = { ...parsed, timestamp, payload: sha256(body) };
	if (claim.credential.split("/")[0] !== credentials.accessKeyId) {
		return makeRefusal(
			"UnrecognizedClientException",
			"The security token included in the request is invalid.",
		);
	}
	return signatureRefusal(service, request, claim, credentials, now);
}

function signatureRefusal(
	service: string,
	request: SignedRequest,
	claim: SignatureClaim,
	credentials: Credentials,
	now: number,
): Refusal | undefined {
	const invalid = (message: string) => makeRefusal("InvalidSignatureException", message);
	// NaN compares as false too.
	if (!(Math.abs(now - parseTimestamp(claim.timestamp)) <= MAX_SKEW_MS)) {
		return invalid("Signature expired or not yet current: the clocks are too far apart.");
	}
	const scope = scopeOf(claim.timestamp, credentials, service);
	if (claim.credential !== `${credentials.accessKeyId}/${scope}`) {
		return invalid(`Credential should be scoped to ${scope}.`);
	}
	const unsigned = unsignedHeaders(request.headers, claim.signedHeaders);
	if (unsigned.length > 0) return invalid(`These headers must be signed: ${unsigned.join(", ")}.`);
	if (verify(request, claim, credentials, service).matches) return undefined;
	return invalid("The request signature we calculated does not match the signature you provided.");
}

const makeRefusal = (code: string, message: string): Refusal => ({ code, message });
