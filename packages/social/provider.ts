import type { SocialAnswer, SocialPerson } from "@deck/core/kernel/ports";

/** Where a provider answers. */
export interface Addresses {
	/** The page that asks the person. */
	authorize: string;
	/** Takes the code, gives an access token. */
	token: string;
	/** Tells who the person is; what else is asked lies below it. */
	person: string;
}

/** What this site is to a provider. */
export interface Client {
	client_id: string;
	client_secret?: string | undefined;
}

/** Somebody who has come back from a provider's page. */
export interface Visit {
	client: Client;
	addresses: Addresses;
	answer: SocialAnswer;
	/** Where the provider was asked to lead back to; it wants to hear it again. */
	redirect: string;
	/** Ends every call to the provider when time is up. */
	signal: AbortSignal;
}

/** What differs between providers. */
export interface Provider {
	/** The real ones. */
	addresses: Addresses;
	/** What the person is asked to let us know. */
	scopes: string[];
	/** Redeems the code and asks who it is. Whatever this throws is a refusal. */
	person(visit: Visit): Promise<SocialPerson>;
}
