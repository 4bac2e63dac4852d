import type { Noun } from "../noun.ts";
import { addresses } from "./entity.ts";
import { eraseAddresses } from "./write.ts";

/** What the platform needs of addresses: an account that is gone leaves what its person has said of letters, and nothing else. */
export const addressNoun = {
	erases: [{ of: [addresses], erase: (context, _userId, emails) => eraseAddresses(context, emails) }],
} as const satisfies Noun;
