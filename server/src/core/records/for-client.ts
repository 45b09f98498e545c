// Records as the clients' app knows them: nothing of the staff behind them.

interface StaffFacts {
  client_id: unknown;
  username: unknown;
  full_name: unknown;
  agent_name: unknown;
  fake: unknown;
  acc_no: unknown;
  reason: unknown;
  reviewed_by: unknown;
  version: unknown;
}

export function forClient<Row extends StaffFacts>(row: Row): Omit<Row, keyof StaffFacts> {
  const {
    client_id: _client,
    username: _username,
    full_name: _name,
    agent_name: _agent,
    fake: _fake,
    acc_no: _account,
    reason: _reason,
    reviewed_by: _reviewer,
    version: _version,
    ...facts
  } = row;
  return facts;
}
