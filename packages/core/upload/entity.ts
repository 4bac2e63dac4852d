import { CHAT_FILE_KINDS, DOCUMENT_KINDS, SOURCE_KINDS, UPLOAD_PURPOSES } from "@deck/contracts/upload";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/** A file on its way from a browser to the bucket, and what was found in it. */
export const uploads = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "upload", service: "deck", version: "1" },
				attributes: {
					upload_id: { type: "string", required: true },
					/** An account's id, or which review's link it came by. */
					owner: { type: "string", required: true },
					/** Of one that came by a link: the address to which that was sent. */
					email: { type: "string" },
					purpose: { type: UPLOAD_PURPOSES, required: true },
					/** The file's own name, for people; the object's key is ours. */
					name: { type: "string", required: true },
					size: { type: "number", required: true },
					key: { type: "string", required: true },
					/** S3's id of the multipart upload. */
					multipart: { type: "string", required: true },
					state: { type: ["sending", "ready", "used"] as const, required: true },
					version_id: { type: "string" },
					sha256: { type: "string" },
					/** Of a manuscript. */
					pages: { type: "number" },
					/** Of a source, a participant's document, or a message's file. */
					kind: { type: [...SOURCE_KINDS, ...DOCUMENT_KINDS, ...CHAT_FILE_KINDS] as const },
					/** How a picture for a message looks small, where its sender's browser has made that. */
					preview: {
						type: "map",
						properties: {
							key: { type: "string", required: true },
							version_id: { type: "string", required: true },
							width: { type: "number", required: true },
							height: { type: "number", required: true },
						},
					},
					created_at: { type: "string", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primary(
						{ composite: ["upload_id"], template: "upload#${upload_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ tells: "the name of a file and who sends it", goes: "expires" },
);

export type UploadItem = EntityItem<ReturnType<typeof uploads>>;
