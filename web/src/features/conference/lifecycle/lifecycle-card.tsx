import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { useDialogOpener } from "../../../ui/use-dialog-opener.ts";
import { mayEdit } from "../may-edit.ts";
import { ArchiveConference, ReopenConference } from "./archive-conference.tsx";
import { DeleteConference } from "./delete-conference.tsx";
import { HideConference } from "./hide-conference.tsx";
import { LifecycleRow } from "./lifecycle-row.tsx";
import { LIFECYCLE_ID } from "./state-changes.ts";

// Lazy: only for platform admins.
const CopyDialog = lazyPart(async () => (await import("./copy-dialog.tsx")).CopyDialog);

function CopyConference({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-state");
	const { button, opened, open, close } = useDialogOpener();

	return (
		<LifecycleRow title={t("copy.title")} text={t("copy.text")}>
			<Button ref={button} onClick={open}>
				{t("copy.button")}
			</Button>
			{opened && (
				<PromptSuspense>
					<CopyDialog conference={conference} onClose={close} />
				</PromptSuspense>
			)}
		</LifecycleRow>
	);
}

export function LifecycleCard({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-state");
	const { user } = useAuthSession();
	const { state, admin_roles } = conference;
	const editor = mayEdit(admin_roles);
	const owner = hasPermission(admin_roles, "ownership", "write");
	const admin = user?.platform_admin === true;
	if (!editor && !admin) return null;
	return (
		<Card id={LIFECYCLE_ID} title={t("title")}>
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
