import { LIMITS } from "@deck/contracts/limits";
import { ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import { readReviewerProfile, saveReviewerProfile } from "@deck/core/expert/profile/save";
import { readReviewHistory } from "@deck/core/review/history";
import { Hono } from "hono";
import { verifiedNotImpersonated } from "../access.ts";
import { body } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

export const reviewerRoutes = new Hono<AppEnv>()
	.get(
		"/profile/reviewer",
		summary("The user's reviewer profile, for all conferences."),
		verifiedNotImpersonated(),
		async (c) => c.json(await readReviewerProfile(c.var.context, c.var.user)),
	)
	.get(
		"/profile/reviewer/record",
		summary("Number of reviews that the user sent to each conference."),
		verifiedNotImpersonated(),
		async (c) => c.json(await readReviewHistory(c.var.context)),
	)
	.put(
		"/profile/reviewer",
		summary("Replaces the reviewer profile, for all conferences."),
		verifiedNotImpersonated(),
		body(ReviewerProfileForm, LIMITS.bodyBytes),
		rateLimited("profile"),
		async (c) => c.json(await saveReviewerProfile(c.var.context, c.var.user, c.req.valid("json"))),
	);
