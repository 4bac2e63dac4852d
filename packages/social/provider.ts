import type { SocialAnswer, SocialPerson } from "@deck/core/kernel/ports";

export interface Addresses {
	/** The sign-in page. */
	authorize: string;
	token: string;
	/** Further calls are below it. */
	person: string;
}

/** This site's credentials. */
export interface Client {
	client_id: string;
	client_secret?: string | undefined;
}

export interface Visit {
	client: Client;
	addresses: Addresses;
	answer: SocialAnswer;
	/** Providers require it again. */
	redirect: string;
	/** Aborts all calls at the time limit. */
	signal: AbortSignal;
}

export interface Provider {
	addresses: Addresses;
	scopes: string[];
	/** Any error is a refusal. */
	person(visit: Visit): Promise<SocialPerson>;
}
