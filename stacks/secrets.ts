import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";

/**
 * Two generated secrets, $0.40 a month each. CloudFormation resolves dynamic references on deployment:
 * templates hold no secrets, cold starts need no call. (It can neither create nor resolve free SecureString
 * parameters here.) References resolve again only when their text changes, so a new secret is a new resource.
 * Both APIs also accept the origin's previous secret: CloudFront switches in minutes.
 */
export function Secrets({ stack }: StackContext) {
	const { protect, secretsRevision } = configOf(stack);
	const generate = (id: string, description: string, revision = secretsRevision) =>
		new Secret(stack, `${id}${revision}`, {
			description,
			generateSecretString: { passwordLength: 64, excludePunctuation: true },
			removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
		});
	const words = "CloudFront's header x-origin-secret, asked for by both APIs";
	const origin = generate("OriginSecret", words);
	const previous = secretsRevision > 1 ? generate("OriginSecret", words, secretsRevision - 1) : undefined;
	const session = generate("SessionSecret", "Key of CSRF tokens and signed links");
	return {
		/** Sent by CloudFront, checked by both APIs. */
		originSecret: origin.secretValue.unsafeUnwrap(),
		/** Undefined for the first revision. */
		previousOriginSecret: previous?.secretValue.unsafeUnwrap(),
		/** Key of CSRF tokens and signed links. */
		sessionSecret: session.secretValue.unsafeUnwrap(),
	};
}
