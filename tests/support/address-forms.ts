import type { ErrorBody } from "@deck/contracts/errors";
import { type ApiResponse, Person } from "./person.ts";

export type AddressForm = [name: string, send: (email: string) => Promise<ApiResponse<ErrorBody>>];

/** Covers every API form with an address. `person` is signed in and manages the conference. */
export function addressForms(person: Person, conference: string): AddressForm[] {
	const password = Person.password;
	const stranger = () => new Person(person.machine);
	return [
		["register", (email) => stranger().post("/api/auth/register", { email, password, locale: "en" })],
		["login", (email) => stranger().post("/api/auth/login", { email, password })],
		["forgot", (email) => stranger().post("/api/auth/forgot-password", { email })],
		["reset", (email) => stranger().post("/api/auth/reset-password", { email, password, token: "x" })],
		["change of address", (email) => person.post("/api/profile/email", { email, current: password })],
		["alias", (email) => person.post("/api/profile/aliases", { email })],
		["deletion", (email) => person.post("/api/profile/deletion", { email, current: "" })],
		["impersonation", (email) => person.post(`/api/conf/${conference}/adm/impersonation`, { email })],
	];
}
