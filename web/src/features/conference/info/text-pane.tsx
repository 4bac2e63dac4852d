import type { ConferenceInfoForm } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { applyEdit } from "../../../lib/apply-edit.ts";
import { cx } from "../../../lib/cx.ts";
import { applyFormat, type Format, formatByShortcut } from "../../../lib/markdown/formats.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ExternalPictureWarning } from "./external-pictures.tsx";
import { Preview, scrollToSamePosition } from "./preview.tsx";
import { Toolbar } from "./toolbar.tsx";
import { picturesOf, usePictures } from "./use-pictures.ts";

export interface TextPaneProps {
	locale: Locale;
	path: string;
	preview: "beside" | "below" | "instead";
}

export function TextPane({ locale, path, preview }: TextPaneProps) {
	const { t } = useTranslation("info");
	const area = useRef<HTMLTextAreaElement>(null);
	const seen = useRef<HTMLDivElement>(null);
	const pictures = usePictures(path, area);
	const text = useWatch<ConferenceInfoForm, `locales.${Locale}.text`>({ name: `locales.${locale}.text` });
	const [shown, setShown] = useState<"text" | "preview">("text");
	const format = (kind: Format) => {
		const field = area.current;
		if (!field) return;
		const chosen = { from: field.selectionStart, to: field.selectionEnd };
		applyEdit(field, applyFormat(kind, field.value, chosen, t("link_words")));
	};
	return (
		<div className={cx("min-w-0", preview === "beside" ? "grid grid-cols-2 gap-5" : "flex flex-col gap-4")}>
			{preview === "instead" && (
				<Segmented<"text" | "preview">
					value={shown}
					onChange={setShown}
					wide
					label={t("shown.label")}
					options={[
						{ value: "text", label: t("shown.text") },
						{ value: "preview", label: t("shown.preview") },
					]}
				/>
			)}
			<div className={cx("min-w-0", preview === "instead" && shown === "preview" && "hidden")}>
				<FormField
					name={`locales.${locale}.text`}
					label={t(`text.${locale}`)}
					max={LIMITS.info}
					optional="unsaid"
				>
					{(field) => (
						<>
							<Toolbar
								label={t(`tool.label.${locale}`)}
								onFormat={format}
								onPictures={pictures.add}
								busy={pictures.busy}
							/>
							<TextArea
								{...field}
								ref={area}
								lang={locale}
								rows={12}
								// As high as the other language and preview.
								className={preview === "below" ? "h-[42vh]" : "h-[60vh]"}
								onScroll={({ currentTarget }) =>
									seen.current && scrollToSamePosition(currentTarget, seen.current)
								}
								onKeyDown={(event) => {
									const kind = formatByShortcut(event);
									if (!kind) return;
									event.preventDefault();
									format(kind);
								}}
								onPaste={(event) => {
									const files = picturesOf(event.clipboardData);
									if (files.length === 0) return;
									event.preventDefault();
									pictures.add(files);
								}}
								onDragOver={(event) => {
									if (event.dataTransfer.types.includes("Files")) event.preventDefault();
								}}
								onDrop={(event) => {
									const files = picturesOf(event.dataTransfer);
									if (files.length === 0) return;
									event.preventDefault();
									pictures.add(files);
								}}
							/>
						</>
					)}
				</FormField>
				{preview === "instead" && <ExternalPictureWarning text={text} />}
			</div>
			{(preview !== "instead" || shown === "preview") && (
				<Preview text={text} locale={locale} beside={preview === "beside"} box={seen} />
			)}
		</div>
	);
}
