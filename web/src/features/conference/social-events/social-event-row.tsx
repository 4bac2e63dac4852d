import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from "lucide-react";
import type { PointerEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { localizedText } from "../../../lib/conference-texts.ts";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRowMoves } from "../../../lib/row-moves.ts";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SocialEventFields } from "./social-event-fields.tsx";
import type { SocialEventsValues } from "./social-events-values.ts";

interface SocialEventRowProps {
	index: number;
	count: number;
	open: boolean;
	dragged: boolean;
	onOpen(open: boolean): void;
	onMove(to: number, name: string): void;
	onDrag(event: PointerEvent): void;
	onRemove(name: string): void;
}

export function SocialEventRow({
	index,
	count,
	open,
	dragged,
	onOpen,
	onMove,
	onDrag,
	onRemove,
}: SocialEventRowProps) {
	const { t } = useTranslation(["events", "parts"]);
	const locale = useLocale();
	const { locales, url } = useWatch<SocialEventsValues, `events.${number}`>({ name: `events.${index}` });
	const title = localizedText({ en: locales.en.title, ru: locales.ru.title }, locale);
	const name = title.text || t("untitled");
	const moves = useRowMoves(index, count, (to) => onMove(to, name));
	return (
		<li
			className={cx(
				"rounded-control border transition-shadow",
				open ? "border-edge bg-ground" : "border-line bg-surface",
				dragged && "relative z-10 shadow-floating",
			)}
		>
			<div className="flex flex-wrap items-center gap-x-2 py-2 pr-2 pl-1">
				<DragHandle
					{...moves.handle}
					label={t("parts:move.handle", { name, position: index + 1, count })}
					title={t("parts:move.drag")}
					onPointerDown={onDrag}
				/>
				<div className="min-w-0 flex-1 basis-44">
					<p lang={title.lang} className="font-medium break-words">
						{name}
					</p>
					{!open && (
						<p className="truncate text-13 text-secondary">
							{[!locales.en.title !== !locales.ru.title && t("untranslated"), url]
								.filter(Boolean)
								.join(" · ")}
						</p>
					)}
				</div>
				<div className="ml-auto flex shrink-0">
					{open && (
						<>
							<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
							<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
						</>
					)}
					<IconButton
						icon={open ? Check : Pencil}
						label={open ? t("close", { name }) : t("edit", { name })}
						aria-expanded={open}
						onClick={() => onOpen(!open)}
					/>
					<IconButton icon={Trash2} label={t("remove", { name })} onClick={() => onRemove(name)} />
				</div>
			</div>
			{open && <SocialEventFields index={index} />}
		</li>
	);
}
