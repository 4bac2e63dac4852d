import { hasPermission } from "@deck/contracts/permissions";
import { RegistrationPage } from "../features/registration-desk/registration-page.tsx";
import { useConference } from "../lib/conference.ts";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const ObjectHistory = lazyPart(
	async () => (await import("../features/audit/object-history.tsx")).ObjectHistory,
);

/** Shows `/:conf/adm/registrations/:id`, with the log for its readers. */
export function OneRegistration() {
	const reads = hasPermission(useConference().admin_roles, "audit", "read");
	const log = (number: number) => (
		<PromptSuspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
			<ObjectHistory object={`registration-${number}`} />
		</PromptSuspense>
	);
	return <RegistrationPage log={reads ? log : undefined} />;
}
