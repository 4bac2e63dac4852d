import type { User } from "@deck/contracts/account";
import { countryName } from "@deck/contracts/country-names";
import { ArrowDown, ArrowUp, Check, Pencil, Trash2, TriangleAlert } from "lucide-react";
import type { PointerEvent } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRowMoves } from "../../../lib/row-moves.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { useRowLabel } from "../../../ui/form/deck-form.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { AuthorValues, SubmitValues } from "../form/submit-values.ts";
import { AuthorFields } from "./author-fields.tsx";
import { formatAuthorName, hasUncheckedName, isComplete } from "./author-state.ts";

interface AuthorRowProps {
	index: number;
	count: number;
	user: User;
	byStaff: boolean;
	open: boolean;
	dragged: boolean;
	onOpen(open: boolean): void;
	onMove(to: number): void;
	onDrag(event: PointerEvent): void;
	onRemove(): void;
}

export function AuthorRow({
	index,
	count,
	user,
	byStaff,
	open,
	dragged,
	onOpen,
	onMove,
	onDrag,
	onRemove,
}: AuthorRowProps) {
	const { t } = useTranslation("submit");
	const moves = useRowMoves(index, count, onMove);
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const author = useWatch<SubmitValues, `authors.${number}`>({ name: `authors.${index}` });
	useRowLabel(`authors.${index}`, count > 1 ? t("author.number", { number: index + 1 }) : null);
	const name = formatAuthorName(author) || t("author.number", { number: index + 1 });

	return (
		<li
			className={cx(
				"rounded-control border transition-shadow",
				open ? "border-edge bg-ground" : "border-line bg-surface",
				dragged && "relative z-10 shadow-floating",
			)}
		>
			<div className="flex items-center gap-2.5 py-2 pr-2 pl-1">
				{count > 1 && (
					<DragHandle
						{...moves.handle}
						label={t("author.handle", { name, position: index + 1, count })}
						title={t("author.drag")}
						onPointerDown={onDrag}
					/>
				)}
				<span className={cx("shrink-0", count === 1 && "pl-2")}>
					<Avatar
						name={formatAuthorName(author) || null}
						email={author.email || String(index + 1)}
						own={author.email.toLowerCase() === user.email}
					/>
				</span>
				<div className="min-w-0 grow">
					{open ? (
						<p className="font-medium">{t("author.number", { number: index + 1 })}</p>
					) : (
						<Line author={author} user={user} unchecked={hasUncheckedName(author, language)} />
					)}
				</div>
				<div className="flex shrink-0">
					{open && count > 1 && (
						<>
							<IconButton {...moves.up} icon={ArrowUp} label={t("author.up", { name })} />
							<IconButton {...moves.down} icon={ArrowDown} label={t("author.down", { name })} />
							<IconButton icon={Trash2} label={t("author.remove", { name })} onClick={onRemove} />
						</>
					)}
					{open ? (
						isComplete(author, language) && (
							<IconButton icon={Check} label={t("author.done", { name })} onClick={() => onOpen(false)} />
						)
					) : (
						<IconButton icon={Pencil} label={t("author.edit", { name })} onClick={() => onOpen(true)} />
					)}
				</div>
			</div>
			{open && <AuthorFields index={index} byStaff={byStaff} />}
		</li>
	);
}

function Line({ author, user, unchecked }: { author: AuthorValues; user: User; unchecked: boolean }) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const affiliation = [author.organization, author.country && countryName(author.country, locale)].filter(
		Boolean,
	);
	return (
		<>
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<span className="min-w-0 font-medium wrap-anywhere">{formatAuthorName(author)}</span>
				{unchecked && (
					<span className="inline-flex items-center gap-1 text-13 font-medium text-wait">
						<TriangleAlert aria-hidden size={16} className="shrink-0 text-wait-icon" />
						{t("author.check_row")}
					</span>
				)}
				{author.corresponding && <Chip kind="tag">{t("corresponding_chip")}</Chip>}
				{author.email.toLowerCase() === user.email && (
					<span className="text-13 text-secondary">{t("you")}</span>
				)}
			</p>
			<p className="text-13 wrap-anywhere text-secondary">
				{[affiliation.join(", "), author.email].filter(Boolean).join(" · ")}
			</p>
		</>
	);
}
