import { Entity, type EntityItem } from "electrodb";
import { defineEntity, primary } from "../kernel/entity.ts";

/** An answer that a conference's staff give often, for all of them. */
export const answerTemplates = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "answerTemplate", service: "deck", version: "1" },
				attributes: {
					conference: { type: "string", required: true },
					/** `00`, `01` …: its place among the conference's, so that there are never more than fit. */
					slot: { type: "string", required: true },
					/** The slot, and what nobody can guess: another template may come to the same slot. */
					id: { type: "string", required: true },
					name: { type: "string", required: true },
					/** Empty where there is none in the language. */
					text_en: { type: "string", required: true },
					text_ru: { type: "string", required: true },
					/** Counts its changes. */
					version: { type: "number", required: true },
					/** Once it is deleted; it can be brought back until `ttl`, unless another has come to its slot. */
					deleted_at: { type: "string" },
					ttl: { type: "number" },
				},
				indexes: {
					primary: primary(
						{ composite: ["conference"], template: "templates#${conference}" },
						{ composite: ["slot"], template: "template#${slot}" },
					),
				},
			},
			options,
		),
	"nobody",
);

export type AnswerTemplateItem = EntityItem<ReturnType<typeof answerTemplates>>;
