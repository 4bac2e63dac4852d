import type { LoginForm } from "@deck/contracts/account";
import { createContext } from "react";

export interface CardMemory {
	email: string | null;
	signIn: LoginForm | null;
}

/** Mutable: cards write into it. */
export const CardMemoryContext = createContext<CardMemory>({ email: null, signIn: null });
