import { CodeChallengeMethod, OAuth2Client } from "arctic";
import type { Provider, ProviderCallback } from "./provider.ts";

export interface AuthorizationRequest extends Pick<ProviderCallback, "client" | "redirect"> {
	authorize: string;
	scopes: Provider["scopes"];
	state: string;
	verifier: string;
}

export function authorizationUrl(question: AuthorizationRequest): string {
	const { authorize, state, verifier, scopes } = question;
	return oauthClient(question)
		.createAuthorizationURLWithPKCE(authorize, state, CodeChallengeMethod.S256, verifier, scopes)
		.toString();
}

/** Sends the secret as Basic credentials; returns an access token. */
export async function exchangeCode(visit: ProviderCallback): Promise<string> {
	const { code, verifier } = visit.answer;
	const tokens = await oauthClient(visit).validateAuthorizationCode(visit.addresses.token, code, verifier);
	return tokens.accessToken();
}

function oauthClient({ client, redirect }: Pick<ProviderCallback, "client" | "redirect">): OAuth2Client {
	return new OAuth2Client(client.client_id, client.client_secret ?? null, redirect);
}
