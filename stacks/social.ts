import type { SocialProvider } from "@deck/contracts/account";

/** See packages/social/README.md. */
export interface SocialClient {
	clientId: string;
	/** In Secrets Manager, in the stage's region, created by hand; its whole text is the provider's secret. */
	secretName: string;
	/** Override the provider's own. */
	addresses?: Partial<Record<"authorize" | "token" | "person", string>>;
}

/** VK ID gives secrets only to confidential applications. */
export type SocialConfig = Partial<Record<Exclude<SocialProvider, "vkontakte">, SocialClient>> & {
	vkontakte?: Omit<SocialClient, "secretName"> & { secretName?: string };
};

/**
 * Returns `SOCIAL_PROVIDERS` with dynamic references, resolved unescaped: no quotes or backslashes in
 * secrets.
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
	// Keeps braces apart: two together would end a reference.
	return JSON.stringify(Object.fromEntries(providers), undefined, 1).replaceAll(/\n */g, " ");
}
