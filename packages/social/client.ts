import { CodeChallengeMethod, OAuth2Client } from "arctic";
import type { Provider, Visit } from "./provider.ts";

export interface Question extends Pick<Visit, "client" | "redirect"> {
	authorize: string;
	scopes: Provider["scopes"];
	state: string;
	verifier: string;
}

export function authorizationUrl(question: Question): string {
	const { authorize, state, verifier, scopes } = question;
	return oauthClient(question)
		.createAuthorizationURLWithPKCE(authorize, state, CodeChallengeMethod.S256, verifier, scopes)
		.toString();
}

/** Sends the secret as Basic credentials; returns an access token. */
export async function redeem(visit: Visit): Promise<string> {
	const { code, verifier } = visit.answer;
	const tokens = await oauthClient(visit).validateAuthorizationCode(visit.addresses.token, code, verifier);
	return tokens.accessToken();
}

function oauthClient({ client, redirect }: Pick<Visit, "client" | "redirect">): OAuth2Client {
	return new OAuth2Client(client.client_id, client.client_secret ?? null, redirect);
}
