// The same list of deposits as a react-admin page, as its own documentation would write it.
import {
  Admin,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  Resource,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const statuses = ['pending', 'approved', 'rejected', 'reversed'].map((id) => ({ id, name: id }));
const channels = ['bank', 'crypto', 'exchange'].map((id) => ({ id, name: id }));

const dataProvider = {
  getList: async () => {
    const response = await fetch('/deposits.json');
    const { items, total } = await response.json();
    return { data: items, total };
  },
};

const filters = [
  <TextInput key="username" source="username" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
];

const DepositList = () => (
  <List filters={filters} perPage={20}>
    <Datagrid>
      <FunctionField label="Client" render={({ username, full_name }) => `${username} ${full_name}`} />
      <NumberField source="amount" options={{ minimumFractionDigits: 2 }} />
      <SelectField source="status" choices={statuses} />
      <SelectField source="sub_type" choices={channels} />
      <TextField source="acc_no" />
      <TextField source="agent_name" />
      <TextField source="reviewed_by" />
      <TextField source="reason" />
      <DateField source="create_datetime" showTime />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="deposits" list={DepositList} />
  </Admin>,
);
