import * as v from "valibot";
import { ListedEmail, verifiedEmail } from "./emails.ts";
import { requestJson } from "./http.ts";
import type { Provider } from "./provider.ts";
import { splitFullName } from "./split-full-name.ts";

/** The token's answer names the person. The iD is checked, as it becomes part of a URL. */
const Token = v.object({
	access_token: v.string(),
	orcid: v.pipe(v.string(), v.regex(/^(\d{4}-){3}\d{3}[\dX]$/)),
	name: v.nullish(v.string(), ""),
});

/** Public addresses only. */
const Emails = v.object({ email: v.array(ListedEmail) });

/** The public API; see info.orcid.org/documentation/api-tutorials. Takes the secret in the form only. */
export const orcid: Provider = {
	addresses: {
		authorize: "https://orcid.org/oauth/authorize",
		token: "https://orcid.org/oauth/token",
		person: "https://pub.orcid.org/v3.0",
	},
	scopes: ["/authenticate"],
	async person({ addresses, client, answer, redirect, signal }) {
		const token = await requestJson(Token, {
			url: addresses.token,
			signal,
			form: {
				grant_type: "authorization_code",
				code: answer.code,
				code_verifier: answer.verifier,
				client_id: client.client_id,
				client_secret: client.client_secret,
				redirect_uri: redirect,
			},
		});
		const { email } = await requestJson(Emails, {
			url: `${addresses.person}/${token.orcid}/email`,
			signal,
			authorization: `Bearer ${token.access_token}`,
		});
		return { subject: token.orcid, email: verifiedEmail(email), ...splitFullName(token.name) };
	},
};
