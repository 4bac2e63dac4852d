import { STAFF_ROLES, type StaffRole } from "@deck/contracts/enums";
import { type Area, type Grant, PERMISSIONS } from "@deck/contracts/permissions";
import { Check, CircleDashed, CircleHelp, Eye, type LucideIcon, Minus, Tag } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { MEDIUM, useMedia } from "../../lib/media.ts";
import { Button } from "../../ui/button.tsx";
import { InfoDialog } from "../../ui/info-dialog.tsx";

const AREAS = Object.keys(PERMISSIONS) as Area[];

/** From most to least. */
const GRANTS = ["write", "own", "propose", "read"] as const satisfies Grant[];

const MARKS: Record<Grant, [icon: LucideIcon, look: string]> = {
	write: [Check, "text-good-icon"],
	own: [Tag, "text-info-icon"],
	propose: [CircleDashed, "text-wait-icon"],
	read: [Eye, "text-secondary"],
	none: [Minus, "text-hint"],
};

/** Opens a table of rights, on narrow screens a list. Beside a title an icon on phones. */
export function PermissionsHelp({ kind }: { kind: "quiet" | "link" }) {
	const { t } = useTranslation("staff");
	const [open, setOpen] = useState(false);
	const wide = useMedia(MEDIUM);
	return (
		<>
			<Button kind={kind} icon={CircleHelp} onClick={() => setOpen(true)}>
				<span className={kind === "quiet" ? "max-sm:sr-only" : ""}>{t("who_may.title")}</span>
			</Button>
			<InfoDialog open={open} onClose={() => setOpen(false)} title={t("who_may.title")} width={1120}>
				<p className="mb-4 max-w-2xl">{t("who_may.lead")}</p>
				<div className="text-ink">{wide ? <Table /> : <List />}</div>
			</InfoDialog>
		</>
	);
}

function Table() {
	const { t } = useTranslation(["staff", "roles"]);
	return (
		<table className="w-full border-collapse text-13">
			<thead>
				<tr className="border-b border-line text-left align-bottom">
					<th scope="col" className="py-2 pr-4 font-medium text-secondary">
						{t("who_may.what")}
					</th>
					{STAFF_ROLES.map((role) => (
						<th key={role} scope="col" className="w-[12%] px-2 py-2 font-medium">
							{t(`roles:${role}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{AREAS.map((area) => (
					<tr key={area} className="border-b border-line">
						<th scope="row" className="py-2 pr-4 text-left font-normal">
							{t(`area.${area}`)}
						</th>
						{STAFF_ROLES.map((role) => (
							<td key={role} className="px-2 py-2">
								<Mark grant={PERMISSIONS[area][role]} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Mark({ grant }: { grant: Grant }) {
	const { t } = useTranslation("staff");
	const [Icon, look] = MARKS[grant];
	return (
		<span className="inline-flex items-center gap-1.5 whitespace-nowrap text-secondary">
			<Icon aria-hidden size={16} className={cx("shrink-0", look)} />
			<span className={grant === "none" ? "sr-only" : ""}>{t(`grant.${grant}`)}</span>
		</span>
	);
}

function List() {
	const { t } = useTranslation(["staff", "roles"]);
	return (
		<dl className="flex flex-col gap-4">
			{AREAS.map((area) => (
				<div key={area}>
					<dt className="text-14 font-medium">{t(`area.${area}`)}</dt>
					{GRANTS.map((grant) => ({ grant, roles: rolesWith(area, grant) }))
						.filter(({ roles }) => roles.length > 0)
						.map(({ grant, roles }) => {
							const [Icon, look] = MARKS[grant];
							return (
								<dd key={grant} className="mt-1 flex gap-2 text-13 text-secondary">
									<Icon aria-hidden size={16} className={cx("mt-px shrink-0", look)} />
									<span>
										{t("who_may.line", {
											grant: t(`grant.${grant}`),
											roles: roles.map((role) => t(`roles:${role}`)).join(", "),
										})}
									</span>
								</dd>
							);
						})}
				</div>
			))}
		</dl>
	);
}

function rolesWith(area: Area, grant: Grant): StaffRole[] {
	return STAFF_ROLES.filter((role) => PERMISSIONS[area][role] === grant);
}
