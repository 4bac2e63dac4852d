import * as v from "valibot";
import { exchangeCode } from "./client.ts";
import { requestJson } from "./http.ts";
import type { Provider } from "./provider.ts";

const Person = v.object({
	sub: v.string(),
	email: v.optional(v.string()),
	email_verified: v.optional(v.boolean()),
	given_name: v.optional(v.string(), ""),
	family_name: v.optional(v.string(), ""),
});

/** OpenID Connect; see developers.google.com/identity/openid-connect. */
export const google: Provider = {
	addresses: {
		authorize: "https://accounts.google.com/o/oauth2/v2/auth",
		token: "https://oauth2.googleapis.com/token",
		person: "https://openidconnect.googleapis.com/v1/userinfo",
	},
	scopes: ["openid", "email", "profile"],
	async person(visit) {
		const token = await exchangeCode(visit);
		const { addresses, signal } = visit;
		const person = await requestJson(Person, {
			url: addresses.person,
			signal,
			authorization: `Bearer ${token}`,
		});
		return {
			subject: person.sub,
			email: (person.email_verified && person.email) || null,
			first_name: person.given_name,
			last_name: person.family_name,
		};
	},
};
