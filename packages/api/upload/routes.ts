import { LIMITS } from "@deck/contracts/limits";
import { SignPartsForm, StartUploadForm, UploadPreviewForm } from "@deck/contracts/upload";
import { completeUpload } from "@deck/core/upload/complete";
import { uploadKey } from "@deck/core/upload/find";
import { uploadAsAccount } from "@deck/core/upload/owner";
import { cancelUpload, signParts, uploadProgress } from "@deck/core/upload/parts";
import { saveUploadPreview } from "@deck/core/upload/preview";
import { startUpload } from "@deck/core/upload/start";
import { Hono } from "hono";
import { verified, verifiedOrImpersonator } from "../access.ts";
import { body, param } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited, rateLimitedByUseCase } from "../rate-limit.ts";
import { readTogether } from "../read-together.ts";
import { summary } from "../route-description.ts";
import { UploadParams } from "./params.ts";

export const uploadRoutes = new Hono<AppEnv>()
	.post(
		"/uploads",
		summary("Starts an upload; its parts go to the bucket.", { 201: "Started." }),
		verifiedOrImpersonator(),
		body(StartUploadForm),
		rateLimited("upload"),
		async (c) => c.json(await startUpload(uploadAsAccount(c.var.context), c.req.valid("json")), 201),
	)
	.get("/uploads/:id", summary("The upload's received parts."), verified(), param(UploadParams), async (c) =>
		c.json(await uploadProgress(uploadAsAccount(c.var.context), c.req.valid("param").id)),
	)
	.post(
		"/uploads/:id/parts",
		summary("Signed URLs for the parts of an upload."),
		verifiedOrImpersonator(),
		param(UploadParams),
		body(SignPartsForm),
		rateLimited("transfer"),
		async (c) =>
			c.json(
				await signParts(uploadAsAccount(c.var.context), c.req.valid("param").id, c.req.valid("json").parts),
			),
	)
	.post(
		"/uploads/:id/complete",
		summary("Joins the parts of an upload and checks the file."),
		readTogether(UploadParams, (table, params) => [uploadKey(table, params.id)]),
		verifiedOrImpersonator(),
		param(UploadParams),
		rateLimitedByUseCase("inspection"),
		async (c) => c.json(await completeUpload(uploadAsAccount(c.var.context), c.req.valid("param").id)),
	)
	.put(
		"/uploads/:id/preview",
		summary("Stores the preview of a picture for a message.", { 204: "Stored." }),
		verifiedOrImpersonator(),
		param(UploadParams),
		body(UploadPreviewForm, LIMITS.bodyBytes),
		rateLimited("message"),
		async (c) => {
			await saveUploadPreview(uploadAsAccount(c.var.context), c.req.valid("param").id, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.delete(
		"/uploads/:id",
		summary("Cancels an upload.", { 204: "Cancelled." }),
		verifiedOrImpersonator(),
		param(UploadParams),
		rateLimited("transfer"),
		async (c) => {
			await cancelUpload(uploadAsAccount(c.var.context), c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
