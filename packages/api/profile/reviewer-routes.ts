import { LIMITS } from "@deck/contracts/limits";
import { ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import { readReviewerProfile, saveReviewerProfile } from "@deck/core/expert/profile/save";
import { reviewRecord } from "@deck/core/review/record";
import { Hono } from "hono";
import { verifiedOneself } from "../access.ts";
import { body } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";

/** Private, also under impersonation. */
export const reviewerRoutes = new Hono<Base>()
	.get(
		"/profile/reviewer",
		summary("What one states of oneself as a reviewer."),
		verifiedOneself(),
		async (c) => c.json(await readReviewerProfile(c.var.context, c.var.user)),
	)
	.get(
		"/profile/reviewer/record",
		summary("How many reviews one sent to each conference, over the years."),
		verifiedOneself(),
		async (c) => c.json(await reviewRecord(c.var.context)),
	)
	.put(
		"/profile/reviewer",
		summary("States it anew, for all conferences."),
		verifiedOneself(),
		body(ReviewerProfileForm, LIMITS.bodyBytes),
		limited("profile"),
		async (c) => c.json(await saveReviewerProfile(c.var.context, c.var.user, c.req.valid("json"))),
	);
