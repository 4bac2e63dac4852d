import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";

/**
 * Two generated secrets that no person ever types or sees, 0.40 $ a month each.
 * Functions and CloudFront get them by a dynamic reference, which CloudFormation resolves while it deploys:
 * templates hold the reference alone, and a cold start calls nobody. (SecureString parameters would be free,
 * but CloudFormation can't make one, nor resolve one into a function's or CloudFront's settings.)
 * It resolves a reference anew only where its text has changed, so a new secret is a new resource. Both APIs take the
 * origin's secret of the revision before too: CloudFront needs minutes to send a new one from everywhere.
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
		/** Dynamic reference to what CloudFront sends and both APIs ask for. */
		originSecret: origin.secretValue.unsafeUnwrap(),
		/** Dynamic reference to what CloudFront sent before; undefined where there was no other. */
		previousOriginSecret: previous?.secretValue.unsafeUnwrap(),
		/** Dynamic reference to the key of CSRF tokens and signed links. */
		sessionSecret: session.secretValue.unsafeUnwrap(),
	};
}
