import type { Noun } from "../noun.ts";
import { addresses } from "./entity.ts";
import { eraseAddresses } from "./write.ts";

/** A deleted account leaves only its owner's e-mail preferences. */
export const addressNoun = {
	erases: [{ of: [addresses], erase: (context, _userId, emails) => eraseAddresses(context, emails) }],
} as const satisfies Noun;
