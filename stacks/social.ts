import type { SocialProvider } from "@deck/contracts/account";

/** What this site is to an identity provider, as registered there; see packages/social/README.md. */
export interface SocialClient {
	clientId: string;
	/** Secret of Secrets Manager, in the stage's region and made by hand, whose whole text is the provider's secret. */
	secretName: string;
	/** Other than the provider's own. */
	addresses?: Partial<Record<"authorize" | "token" | "person", string>>;
}

/** The providers by which people may sign in. VK ID gives a secret to confidential applications alone. */
export type SocialConfig = Partial<Record<Exclude<SocialProvider, "vkontakte">, SocialClient>> & {
	vkontakte?: Omit<SocialClient, "secretName"> & { secretName?: string };
};

/**
 * `SOCIAL_PROVIDERS` of the application. The secrets stand in it as dynamic references, which CloudFormation resolves
 * while it deploys. Nothing escapes a secret there, so it must hold neither quotes nor backslashes; providers' don't.
 */
export function socialVariable(config: SocialConfig = {}): string {
	const providers = Object.entries(config).map(([provider, { clientId, secretName, addresses }]) => [
		provider,
		{
			client_id: clientId,
			client_secret: secretName && `{{resolve:secretsmanager:${secretName}:SecretString}}`,
			...addresses,
		},
	]);
	// Indented and joined again, so that no two braces of JSON meet: such a pair would seem to end a reference.
	return JSON.stringify(Object.fromEntries(providers), undefined, 1).replaceAll(/\n */g, " ");
}
