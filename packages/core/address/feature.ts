import type { Feature } from "../feature.ts";
import { addresses } from "./entity.ts";
import { eraseAddresses } from "./write.ts";

/** A deleted account leaves only its owner's e-mail preferences. */
export const addressFeature = {
	erasers: [{ of: [addresses], erase: (context, _userId, emails) => eraseAddresses(context, emails) }],
} as const satisfies Feature;
