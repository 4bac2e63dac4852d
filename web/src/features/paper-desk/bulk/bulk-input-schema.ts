import { BulkAction } from "@deck/contracts/bulk";
import type { EmailTexts } from "@deck/contracts/decision-email-text";
import type { Format, PaperStatus } from "@deck/contracts/enums";
import * as v from "valibot";

/** Input of any act; a type, because `v.forward` accepts no interface. */
export type BulkInput = {
	act: BulkAction["act"];
	to?: PaperStatus;
	note?: string;
	reason?: string;
	till?: string;
	/** `till` of an acceptance. */
	final_till?: string;
	reply_till?: string;
	due?: string;
	reveal?: boolean;
	email?: EmailTexts | null;
	section?: string;
	format?: Format;
	discount?: number;
	issue?: string;
};

/** Takes papers out of their issue. */
export const NO_ISSUE = "none";

const isChosen = (form: BulkInput, name: "section" | "format" | "issue") =>
	form.act !== name || Boolean(form[name]);

/** Extended papers need no date of their own. */
export const BulkInputSchema = v.pipe(
	v.custom<BulkInput>(() => true),
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
		...(form.act === "restore" && {
			till: form.till || undefined,
			due: form.due || undefined,
		}),
		...(form.act === "status" && form.to === "accepted" && { till: form.final_till || undefined }),
		reply_till: ((form.act === "reveal" || form.reveal) && form.reply_till) || undefined,
		...(form.act === "extended" && { till: form.till || null }),
	})),
	BulkAction,
);
