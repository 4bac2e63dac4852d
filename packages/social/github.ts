import * as v from "valibot";
import { exchangeCode } from "./client.ts";
import { ListedEmail, verifiedEmail } from "./emails.ts";
import { requestJson } from "./http.ts";
import type { Provider } from "./provider.ts";
import { splitFullName } from "./split-full-name.ts";

const Person = v.object({ id: v.number(), name: v.nullish(v.string(), "") });

/** GitHub's commit addresses: verified, but without a mailbox. */
const NO_REPLY = /@users\.noreply\.github\.com$/i;

/** An OAuth app; see docs.github.com/apps/oauth-apps. */
export const github: Provider = {
	addresses: {
		authorize: "https://github.com/login/oauth/authorize",
		token: "https://github.com/login/oauth/access_token",
		person: "https://api.github.com/user",
	},
	scopes: ["read:user", "user:email"],
	async person(visit) {
		const { addresses, signal } = visit;
		const authorization = `Bearer ${await exchangeCode(visit)}`;
		const [person, emails] = await Promise.all([
			requestJson(Person, { url: addresses.person, signal, authorization }),
			requestJson(v.array(ListedEmail), { url: `${addresses.person}/emails`, signal, authorization }),
		]);
		const real = emails.filter(({ email }) => !NO_REPLY.test(email));
		return { subject: String(person.id), email: verifiedEmail(real), ...splitFullName(person.name) };
	},
};
