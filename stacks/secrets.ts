import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";

/**
 * Two generated secrets that no person ever types or sees, 0.40 $ a month each.
 * Functions and CloudFront get them by a dynamic reference, which CloudFormation resolves while it deploys:
 * templates hold the reference alone, and a cold start calls nobody. (SecureString parameters would be free,
 * but CloudFormation can't make one, nor resolve one into a function's or CloudFront's settings.)
 * It resolves a reference anew only where its text has changed, so a new secret is a new resource.
 */
export function Secrets({ stack }: StackContext) {
	const { protect, secretsRevision } = configOf(stack);
	const generate = (id: string, description: string) =>
		new Secret(stack, `${id}${secretsRevision}`, {
			description,
			generateSecretString: { passwordLength: 64, excludePunctuation: true },
			removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
		});
	const origin = generate("OriginSecret", "CloudFront's header x-origin-secret, asked for by both APIs");
	const session = generate("SessionSecret", "Key of CSRF tokens and signed links");
	return {
		/** Dynamic reference to what CloudFront sends and both APIs ask for. */
		originSecret: origin.secretValue.unsafeUnwrap(),
		/** Dynamic reference to the key of CSRF tokens and signed links. */
		sessionSecret: session.secretValue.unsafeUnwrap(),
	};
}
