import { SOCIAL_PROVIDERS } from "@deck/contracts/account";

/** The application to each provider. Its secret protects nothing here: whoever comes is whoever they say. */
export const CLIENT = { client_id: "event-deck", client_secret: "local" };

/** `SOCIAL_PROVIDERS` of the application: every provider, answered by the stand-in at `url`. */
export function socialVariable(url: string): string {
	const providers = SOCIAL_PROVIDERS.map((name) => {
		const at = (path: string) => `${url}/${name}/${path}`;
		const addresses = { authorize: at("authorize"), token: at("token"), person: at("person") };
		return [name, { ...CLIENT, ...addresses }];
	});
	return JSON.stringify(Object.fromEntries(providers));
}
