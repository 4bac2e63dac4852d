import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Stack, StackContext } from "sst/constructs";
import { configOf, type StageConfig } from "./config.ts";

export type SecretName = keyof StageConfig["secretRevisions"];

const DESCRIPTIONS: Record<SecretName, string> = {
	origin: "CloudFront's header x-origin-secret, required by both APIs",
	session: "Key of CSRF tokens and signed links",
};

export interface SecretReferences {
	current: string;
	/** Undefined for the first revision. */
	previous: string | undefined;
}

/**
 * Generates two secrets and keeps the previous revision of each, $0.40 a month apiece. Other stacks refer to them by
 * name: CloudFormation refuses to delete an export that another stack still imports, so a renewal would fail.
 */
export function Secrets({ stack }: StackContext) {
	const { protect, secretRevisions } = configOf(stack);
	for (const [name, description] of Object.entries(DESCRIPTIONS) as [SecretName, string][]) {
		const current = secretRevisions[name];
		for (const revision of current > 1 ? [current - 1, current] : [current]) {
			new Secret(stack, `${name}${revision}`, {
				secretName: secretId(stack, name, revision),
				description,
				generateSecretString: { passwordLength: 64, excludePunctuation: true },
				removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
			});
		}
	}
	const references = (name: SecretName): SecretReferences => {
		const current = secretRevisions[name];
		return {
			current: reference(stack, name, current),
			previous: current > 1 ? reference(stack, name, current - 1) : undefined,
		};
	};
	return { origin: references("origin"), session: references("session") };
}

const secretId = ({ stage }: Stack, name: SecretName, revision: number) =>
	`event-deck/${stage}/${name}-${revision}`;

/** Returns a dynamic reference: templates hold no secrets, and cold starts need no call. */
const reference = (stack: Stack, name: SecretName, revision: number) =>
	`{{resolve:secretsmanager:${secretId(stack, name, revision)}:SecretString}}`;
