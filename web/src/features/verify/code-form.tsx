import { formatDocumentCode, parseDocumentCode } from "@deck/contracts/issued-document";
import { otherLocale } from "@deck/contracts/locales";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { useLocale } from "../../lib/i18n.ts";
import { useUnsavedText } from "../../lib/unsaved-text.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { InBothLanguages } from "./in-both-languages.tsx";
import { TEXTS } from "./texts.ts";

/** Asks for a code; the target page reports malformed ones. */
export function CodeForm({ typed = "" }: { typed?: string }) {
	const { value, set, clear } = useUnsavedText(`verify:${typed}`, { code: typed });
	const navigate = useNavigate();
	const locale = useLocale();
	const id = useId();
	const check = (event: FormEvent) => {
		event.preventDefault();
		const known = parseDocumentCode(value.code);
		const address = known ? formatDocumentCode(known) : encodeURIComponent(value.code.trim());
		if (address === "") return;
		clear();
		void navigate(`/verify/${address}`);
	};
	return (
		<form onSubmit={check} className="flex flex-col gap-3">
			<label htmlFor={id} className="-mb-1 text-14">
				<InBothLanguages inline texts={TEXTS.code} className="font-medium" />
			</label>
			<TextInput
				id={id}
				value={value.code}
				onChange={(code) => set({ code })}
				placeholder={formatDocumentCode("X".repeat(16))}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={64}
				className="tracking-wide"
			/>
			<Button kind="primary" type="submit" wide>
				{TEXTS.submit[locale]} · {TEXTS.submit[otherLocale(locale)]}
			</Button>
		</form>
	);
}
