import { hasPermission } from "@deck/contracts/permissions";
import { lazy, Suspense } from "react";
import { RegistrationPage } from "../features/registration-desk/registration-page.tsx";
import { useConference } from "../lib/conference.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const ObjectHistory = lazy(async () => ({
	default: (await import("../features/audit/object-history.tsx")).ObjectHistory,
}));

/** Shows `/:conf/adm/registrations/:id`, with the log for its readers. */
export function OneRegistration() {
	const reads = hasPermission(useConference().admin_roles, "audit", "read");
	const log = (number: number) => (
		<Suspense fallback={<Skeleton widths={[80, 65, 72]} height={18} />}>
			<ObjectHistory object={`registration-${number}`} />
		</Suspense>
	);
	return <RegistrationPage log={reads ? log : undefined} />;
}
