import { Unavailable } from "@deck/core/kernel/ports";

const REFUSED_CREDENTIALS = new Set([
	"ExpiredToken",
	"ExpiredTokenException",
	"IncompleteSignatureException",
	"InvalidAccessKeyId",
	"InvalidClientTokenId",
	"InvalidSignatureException",
	"MissingAuthenticationTokenException",
	"SignatureDoesNotMatch",
	"UnrecognizedClientException",
]);

/** Returns a sentence for what an operator can mend: credentials, region, names, an address. Null for anything else. */
export function explainAwsError(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	return explain(error) ?? explainAwsError(error.cause);
}

function explain(error: Error): string | null {
	const { name, message } = error;
	const { TABLE_NAME, FILES_BUCKET, AWS_REGION } = process.env;
	if (message === "Region is missing")
		return "No region is set. Set AWS_REGION to the stage's, such as eu-central-1.";
	if (name === "CredentialsProviderError")
		return `There are no credentials for AWS (${message}). Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
	if (REFUSED_CREDENTIALS.has(name))
		return `The credentials were refused (${name}). Renew them, or set others.`;
	if (name === "AccessDeniedException" || name === "AccessDenied")
		return `The credentials do not suffice: ${message}`;
	if (name === "ResourceNotFoundException")
		return `There is no table ${TABLE_NAME} in the region ${AWS_REGION}. Check TABLE_NAME and AWS_REGION.`;
	if (name === "NoSuchBucket") return `There is no bucket ${FILES_BUCKET}. Check FILES_BUCKET.`;
	return error instanceof Unavailable ? `Table or bucket cannot be reached: ${message}` : null;
}
