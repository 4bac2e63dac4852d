import { LinkPartsForm, LinkUploadForm, ReviewLinkForm } from "@deck/contracts/own-review";
import { startUploadByLink, uploadingByLink } from "@deck/core/review/link-uploads";
import { completeUpload } from "@deck/core/upload/complete";
import { cancelUpload, signParts, uploadProgress } from "@deck/core/upload/parts";
import { Hono } from "hono";
import { anyone } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimitedByNetwork } from "../rate-limit.ts";
import { summary } from "../route-description.ts";
import { UploadParams } from "../upload/params.ts";

export const linkUploadRoutes = new Hono<AppEnv>()
	.post(
		"/review-link/uploads",
		summary("Starts the upload of a review's PDF through the invitation's link; parts go to the bucket.", {
			201: "Started.",
		}),
		anyone(),
		rateLimitedByNetwork("upload"),
		body(LinkUploadForm),
		async (c) => {
			const { file, ...link } = c.req.valid("json");
			return c.json(await startUploadByLink(c.var.context, link, file), 201);
		},
	)
	.post(
		"/review-link/uploads/:id",
		summary("The state of an upload and its received parts, through the invitation's link."),
		anyone(),
		rateLimitedByNetwork("upload"),
		param(UploadParams),
		body(ReviewLinkForm),
		async (c) => {
			const uploading = await uploadingByLink(c.var.context, c.req.valid("json"));
			return c.json(await uploadProgress(uploading, c.req.valid("param").id));
		},
	)
	.post(
		"/review-link/uploads/:id/parts",
		summary("Signed URLs for the parts of an upload, through the invitation's link."),
		anyone(),
		rateLimitedByNetwork("upload"),
		param(UploadParams),
		body(LinkPartsForm),
		async (c) => {
			const { parts, ...link } = c.req.valid("json");
			const uploading = await uploadingByLink(c.var.context, link);
			return c.json(await signParts(uploading, c.req.valid("param").id, parts));
		},
	)
	.post(
		"/review-link/uploads/:id/complete",
		summary("Joins the parts of an upload and checks the file, through the invitation's link."),
		anyone(),
		rateLimitedByNetwork("upload"),
		param(UploadParams),
		body(ReviewLinkForm),
		async (c) => {
			const uploading = await uploadingByLink(c.var.context, c.req.valid("json"));
			return c.json(await completeUpload(uploading, c.req.valid("param").id));
		},
	)
	.post(
		"/review-link/uploads/:id/cancel",
		summary("Cancels an upload through the invitation's link.", { 204: "Cancelled." }),
		anyone(),
		rateLimitedByNetwork("upload"),
		param(UploadParams),
		body(ReviewLinkForm),
		async (c) => {
			const uploading = await uploadingByLink(c.var.context, c.req.valid("json"));
			await cancelUpload(uploading, c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
