import { SOCIAL_PROVIDERS } from "@deck/contracts/account";

/** The secret protects nothing: visitors are whoever they say. */
export const LOCAL_OAUTH_CLIENT = { client_id: "event-deck", client_secret: "local" };

export function socialVariable(url: string): string {
	const providers = SOCIAL_PROVIDERS.map((name) => {
		const at = (path: string) => `${url}/${name}/${path}`;
		const addresses = { authorize: at("authorize"), token: at("token"), person: at("person") };
		return [name, { ...LOCAL_OAUTH_CLIENT, ...addresses }];
	});
	return JSON.stringify(Object.fromEntries(providers));
}
