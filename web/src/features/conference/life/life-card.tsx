import type { WholeConference } from "@deck/contracts/conference";
import { may } from "@deck/contracts/permissions";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { mayEdit } from "../may-edit.ts";
import { ArchiveConference, ReopenConference } from "./archive-conference.tsx";
import { CopyConference } from "./copy-conference.tsx";
import { DeleteConference } from "./delete-conference.tsx";
import { HideConference } from "./hide-conference.tsx";
import { LIFE } from "./state-changes.ts";

/** Lifecycle actions by right (product.md §2), destructive last. Opening is in the checklist. */
export function LifeCard({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("lifecycle");
	const { user } = useSession();
	const { state, admin_roles } = conference;
	const editor = mayEdit(admin_roles);
	const owner = may(admin_roles, "ownership", "write");
	const admin = user?.platform_admin === true;
	if (!editor && !admin) return null;
	return (
		<Card id={LIFE} title={t("title")}>
			<ul className="-my-4 divide-y divide-line">
				{editor && state === "open" && <ArchiveConference conference={conference} />}
				{editor && state === "open" && <HideConference conference={conference} owner={owner} />}
				{editor && state === "archived" && <ReopenConference conference={conference} />}
				{admin && <CopyConference conference={conference} />}
				{owner && <DeleteConference conference={conference} />}
			</ul>
		</Card>
	);
}
