import type { AnswerTemplate } from "@deck/contracts/answer-template";
import type { Locale } from "@deck/contracts/enums";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchTemplates, templateText } from "../../../lib/chat/fill-template.ts";
import { useTemplates } from "../../../lib/chat/use-templates.ts";
import { cx } from "../../../lib/cx.ts";
import { Button } from "../../button.tsx";
import { Segmented } from "../../segmented.tsx";
import { Skeleton } from "../../skeleton.tsx";
import { TextInput } from "../../text-input.tsx";

interface TemplatePickerProps {
	locale: Locale;
	onLocale(locale: Locale): void;
	onChosen(template: AnswerTemplate): void;
	onManage(): void;
}

export function TemplatePicker({ locale, onLocale, onChosen, onManage }: TemplatePickerProps) {
	const { t } = useTranslation("chat");
	const { data } = useTemplates();
	const id = useId();
	const [query, setQuery] = useState("");
	const [at, setAt] = useState(0);
	const found = searchTemplates(data?.templates ?? [], query);
	const current = Math.min(at, found.length - 1);
	const press = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const template = found[current];
		if (step && found.length > 0) setAt((current + step + found.length) % found.length);
		else if (event.key === "Enter" && template && !event.nativeEvent.isComposing) onChosen(template);
		else return;
		event.preventDefault();
	};
	return (
		<div className="flex max-h-[min(26rem,60dvh)] flex-col">
			<div className="flex items-center gap-2 border-b border-line p-2.5">
				<TextInput
					type="search"
					role="combobox"
					aria-expanded
					aria-controls={`${id}-list`}
					aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
					aria-label={t("templates.search")}
					placeholder={t("templates.search")}
					icon={Search}
					autoComplete="off"
					value={query}
					onChange={(next) => {
						setQuery(next);
						setAt(0);
					}}
					onKeyDown={press}
				/>
				<Segmented<Locale>
					small
					label={t("templates.language")}
					value={locale}
					onChange={onLocale}
					options={[
						{ value: "ru", label: "RU" },
						{ value: "en", label: "EN" },
					]}
				/>
			</div>
			{data ? (
				<div
					id={`${id}-list`}
					role="listbox"
					tabIndex={-1}
					aria-label={t("templates.title")}
					className="min-h-0 grow overflow-y-auto p-1"
				>
					{found.map((template, index) => {
						const { text, lang } = templateText(template, locale);
						return (
							// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which says which is current
							// biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
							<div
								key={template.id}
								id={`${id}-${index}`}
								role="option"
								aria-selected={index === current}
								onClick={() => onChosen(template)}
								onPointerMove={() => setAt(index)}
								className={cx(
									"cursor-pointer rounded-control px-3 py-2 text-14",
									index === current && "bg-selected",
								)}
							>
								<span className="block truncate font-medium">{template.name}</span>
								<span lang={lang} className="line-clamp-2 text-13 wrap-anywhere text-secondary">
									{text}
								</span>
							</div>
						);
					})}
				</div>
			) : (
				<Skeleton widths={[70, 60, 80]} />
			)}
			{data && found.length === 0 && (
				<p className="px-4 pt-1 pb-3 text-13 text-secondary">
					{t(data.templates.length > 0 ? "templates.none_found" : "templates.none")}
				</p>
			)}
			{data?.changeable && (
				<div className="border-t border-line p-2">
					<Button kind="quiet" onClick={onManage}>
						{t("templates.manage")}
					</Button>
				</div>
			)}
		</div>
	);
}
