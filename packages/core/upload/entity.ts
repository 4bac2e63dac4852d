import { CHAT_FILE_KINDS, DOCUMENT_KINDS, SOURCE_KINDS, UPLOAD_PURPOSES } from "@deck/contracts/upload";
import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primaryKey } from "../kernel/entity.ts";

export const uploads = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "upload", service: "deck", version: "1" },
				attributes: {
					upload_id: { type: "string", required: true },
					/** Account id, or review link. */
					owner: { type: "string", required: true },
					/** Recipient of the link. */
					email: { type: "string" },
					purpose: { type: UPLOAD_PURPOSES, required: true },
					/** For display; never part of the key. */
					name: { type: "string", required: true },
					size: { type: "number", required: true },
					key: { type: "string", required: true },
					/** S3 id. */
					multipart: { type: "string", required: true },
					state: { type: ["sending", "ready", "used"] as const, required: true },
					version_id: { type: "string" },
					sha256: { type: "string" },
					pages: { type: "number" },
					/** Sources, participants' documents, message files. */
					kind: { type: [...SOURCE_KINDS, ...DOCUMENT_KINDS, ...CHAT_FILE_KINDS] as const },
					/** Of a message file, if the sender's browser made one. */
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
					primary: primaryKey(
						{ composite: ["upload_id"], template: "upload#${upload_id}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "the name of a file and who sends it", erasedBy: "expires" },
	{ expires: "Files that nothing took; others go with what took them." },
);

export type UploadItem = EntityItem<ReturnType<typeof uploads>>;
