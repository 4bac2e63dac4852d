import * as v from "valibot";
import { inEnglish, optionalText } from "./rules.ts";

interface Titles {
	en: { title: string };
	ru: { title: string };
}

export const hasTitle = ({ en, ru }: Titles) => en.title !== "" || ru.title !== "";

/** A title in both languages, or in one of them. */
export const titleInEither = v.pipe(
	v.object({
		en: v.object({ title: v.pipe(optionalText(), inEnglish) }),
		ru: v.object({ title: optionalText() }),
	}),
	v.forward(
		v.check((titles) => hasTitle(titles), "title_in_either"),
		["en", "title"],
	),
);
