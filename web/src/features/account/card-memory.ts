import type { LoginForm } from "@deck/contracts/account";
import { createContext } from "react";

/** What goes along from card to card, in memory alone and as long as one is among the cards. */
export interface CardMemory {
	/** The address that was typed last; null while none was. */
	email: string | null;
	/** Set by a card after which one is signed in without typing again; the login card takes it. */
	signIn: LoginForm | null;
}

/** The memory that the cards share; they write into it as it stands. */
export const CardMemoryContext = createContext<CardMemory>({ email: null, signIn: null });
