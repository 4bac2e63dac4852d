import type { SocialAnswer, SocialPerson } from "@deck/core/kernel/ports";

export interface ProviderUrls {
	/** The sign-in page. */
	authorize: string;
	token: string;
	/** Further calls are below it. */
	person: string;
}

/** This site's credentials. */
export interface OAuthCredentials {
	client_id: string;
	client_secret?: string | undefined;
}

export interface ProviderCallback {
	client: OAuthCredentials;
	addresses: ProviderUrls;
	answer: SocialAnswer;
	/** Providers require it again. */
	redirect: string;
	/** Aborts all calls at the time limit. */
	signal: AbortSignal;
}

export interface Provider {
	addresses: ProviderUrls;
	scopes: string[];
	/** Any error is a refusal. */
	person(visit: ProviderCallback): Promise<SocialPerson>;
}
