import { BulkAct } from "@deck/contracts/bulk";
import type { LetterTexts } from "@deck/contracts/decision-letter";
import type { Format, PaperStatus } from "@deck/contracts/enums";
import * as v from "valibot";

/** What is typed in, of whatever act; `v.forward` takes no interface. */
export type AskForm = {
	act: BulkAct["act"];
	to?: PaperStatus;
	note?: string;
	reason?: string;
	till?: string;
	reply_till?: string;
	reveal?: boolean;
	letter?: LetterTexts | null;
	section?: string;
	format?: Format;
	discount?: number;
	issue?: string;
};

/** In the list of issues: papers are taken out of theirs. */
export const NO_ISSUE = "none";

/** Where the act has this name, something has to be chosen in the field of the same name. */
const isChosen = (form: AskForm, name: "section" | "format" | "issue") =>
	form.act !== name || Boolean(form[name]);

/** An act as it is typed in; an extended paper needs no date of its own. */
export const AskSchema = v.pipe(
	v.custom<AskForm>(() => true),
	v.forward(
		v.check((form) => isChosen(form, "section"), "required"),
		["section"],
	),
	v.forward(
		v.check((form) => isChosen(form, "format"), "required"),
		["format"],
	),
	v.forward(
		v.check((form) => isChosen(form, "issue"), "required"),
		["issue"],
	),
	v.transform((form): unknown => ({
		...form,
		...(form.act === "issue" && { issue: form.issue === NO_ISSUE ? null : form.issue }),
		...(form.act === "reveal" && { reply_till: form.reply_till || undefined }),
		...(form.act === "extended" && { till: form.till || null }),
	})),
	BulkAct,
);
