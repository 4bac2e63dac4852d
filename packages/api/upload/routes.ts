import { LIMITS } from "@deck/contracts/limits";
import { PreviewForm, SignPartsForm, StartUploadForm } from "@deck/contracts/upload";
import { completeUpload } from "@deck/core/upload/complete";
import { asAccount } from "@deck/core/upload/owner";
import { cancelUpload, signParts, uploadProgress } from "@deck/core/upload/parts";
import { savePreview } from "@deck/core/upload/preview";
import { startUpload } from "@deck/core/upload/start";
import { Hono } from "hono";
import { verified, verifiedHelped } from "../access.ts";
import { body, param } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { limited } from "../limit.ts";
import { UploadParams } from "./params.ts";

export const uploadRoutes = new Hono<Base>()
	.post(
		"/uploads",
		summary("Announces a file; its parts go to the bucket.", { 201: "Announced." }),
		verifiedHelped(),
		body(StartUploadForm),
		limited("upload"),
		async (c) => c.json(await startUpload(asAccount(c.var.context), c.req.valid("json")), 201),
	)
	.get("/uploads/:id", summary("Which parts have arrived."), verified(), param(UploadParams), async (c) =>
		c.json(await uploadProgress(asAccount(c.var.context), c.req.valid("param").id)),
	)
	.post(
		"/uploads/:id/parts",
		summary("Signed addresses for parts."),
		verifiedHelped(),
		param(UploadParams),
		body(SignPartsForm),
		limited("transfer"),
		async (c) =>
			c.json(await signParts(asAccount(c.var.context), c.req.valid("param").id, c.req.valid("json").parts)),
	)
	.post(
		"/uploads/:id/complete",
		summary("Joins the parts and looks into the file."),
		verifiedHelped(),
		param(UploadParams),
		limited("transfer"),
		async (c) => c.json(await completeUpload(asAccount(c.var.context), c.req.valid("param").id)),
	)
	.put(
		"/uploads/:id/preview",
		summary("How a picture for a message looks small.", { 204: "Stored." }),
		verifiedHelped(),
		param(UploadParams),
		body(PreviewForm, LIMITS.bodyBytes),
		limited("message"),
		async (c) => {
			await savePreview(asAccount(c.var.context), c.req.valid("param").id, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.delete(
		"/uploads/:id",
		summary("Gives an upload up.", { 204: "Gone." }),
		verifiedHelped(),
		param(UploadParams),
		limited("transfer"),
		async (c) => {
			await cancelUpload(asAccount(c.var.context), c.req.valid("param").id);
			return c.body(null, 204);
		},
	);
