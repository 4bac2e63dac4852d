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
} from "../signature.ts";

export interface Refusal {
	status: 403;
	body: { __type: string; message: string };
}

/**
 * Checks a request's signature and body; undefined: valid.
 * @param now epoch milliseconds
 */
export function checkSignature(
	request: SignedRequest,
	body: Buffer,
	credentials: Credentials,
	now: number,
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
	return signatureRefusal(request, claim, credentials, now);
}

function signatureRefusal(
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
	const scope = scopeOf(claim.timestamp, credentials, SERVICE);
	if (claim.credential !== `${credentials.accessKeyId}/${scope}`) {
		return invalid(`Credential should be scoped to ${scope}.`);
	}
	const unsigned = unsignedHeaders(request.headers, claim.signedHeaders);
	if (unsigned.length > 0) return invalid(`These headers must be signed: ${unsigned.join(", ")}.`);
	if (verify(request, claim, credentials, SERVICE).matches) return undefined;
	return invalid("The request signature we calculated does not match the signature you provided.");
}

const SERVICE = "dynamodb";

function makeRefusal(name: string, message: string): Refusal {
	return { status: 403, body: { __type: `com.amazon.coral.service#${name}`, message } };
}
