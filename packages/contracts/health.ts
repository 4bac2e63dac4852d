/** GET health. */
export interface Health {
	status: "ok";
	/** Null outside of maintenance; `until`: ISO instant of the expected end. */
	maintenance: { since: string; until: string | null } | null;
}
