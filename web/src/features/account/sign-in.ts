import type { LoginForm } from "@deck/contracts/account";
import { api } from "../../lib/api.ts";
import { refreshAuthSession } from "../../lib/auth-session-change.ts";

/** Opens a session and reads the user. Rejects with `ApiError`; its codes (specification §8) belong to `email`. */
export async function signIn(values: LoginForm): Promise<void> {
	await api.api.auth.login.$post({ json: values });
	await refreshAuthSession();
}
