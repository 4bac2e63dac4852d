import type { Profile } from "@deck/contracts/profile";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { userById } from "./find.ts";
import { viewProfile } from "./view.ts";

export async function readOwnProfile(context: SignedInContext): Promise<Profile> {
	const user = await userById(context.table, context.actor.user_id);
	if (!user) throw new AppError("unauthenticated", "unauthenticated");
	return viewProfile(context, user);
}
