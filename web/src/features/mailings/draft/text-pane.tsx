import type { Locale } from "@deck/contracts/enums";
import { type Ref, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import type { PlaceholderOption } from "../../../lib/placeholders/typed.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { InsertMenu } from "../../../ui/placeholders/insert-menu.tsx";
import { TokenArea, type TokenAreaHandle } from "../../../ui/placeholders/token-area.tsx";
import { useTextProblemText } from "./text-problem-text.ts";
import { MAX_LENGTH, type TextPart, type TextProblem } from "./text-problems.ts";

export interface PaneHandle {
	focus(field: TextPart["field"]): void;
}

interface TextPaneProps {
	locale: Locale;
	readers: number;
	placeholders: readonly PlaceholderOption[];
	problems: readonly TextProblem[];
	hidden: boolean;
	onWriting(): void;
	ref: Ref<PaneHandle>;
}

export function TextPane({ locale, readers, placeholders, problems, hidden, onWriting, ref }: TextPaneProps) {
	const { t } = useTranslation(["mailings", "common"]);
	const problemText = useTextProblemText();
	const areas = { subject: useRef<TokenAreaHandle>(null), text: useRef<TokenAreaHandle>(null) };
	/** The last focused field. */
	const last = useRef<TextPart["field"]>("text");
	useImperativeHandle(ref, () => ({ focus: (field) => areas[field].current?.focus() }));
	const language = t(`common:language.${locale}`);
	const field = (name: TextPart["field"]) => {
		// The most important; fixing it may resolve the other.
		const [wrong] = problems.filter((one) => one.field === name && "names" in one);
		return {
			name: `texts.${locale}.${name}`,
			label: t(`mailings:draft.${name}`),
			warning: wrong ? problemText(wrong) : null,
			optional: "unsaid" as const,
		};
	};
	const area = (name: TextPart["field"]) => ({
		placeholders,
		lang: locale,
		ref: areas[name],
		onFocus() {
			last.current = name;
			onWriting();
		},
	});
	return (
		<section aria-label={language} className={cx("flex min-w-0 flex-col gap-3", hidden && "hidden")}>
			<div className="flex items-baseline justify-between gap-3 max-md:hidden">
				<h2 className="text-15 font-semibold">{language}</h2>
				<p className="text-13 text-secondary">{t("mailings:draft.readers", { count: readers })}</p>
			</div>
			<FormField {...field("subject")} max={MAX_LENGTH.subject}>
				{(control) => <TokenArea {...control} {...area("subject")} line />}
			</FormField>
			<FormField
				{...field("text")}
				max={MAX_LENGTH.text}
				aside={
					<InsertMenu
						placeholders={placeholders}
						language={language}
						onInsert={(name) => areas[last.current].current?.insert(name)}
					/>
				}
			>
				{(control) => <TokenArea {...control} {...area("text")} rows={14} />}
			</FormField>
		</section>
	);
}
