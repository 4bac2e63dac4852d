/** GET health. */
export interface Health {
	status: "ok";
}
